import { feeFor } from '@pillion/domain/quotes/fee'
import { BoxIcon, PinIcon, StoreIcon } from '@pillion/ui/icons'
import type { ReactNode } from 'react'

import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import { AppWindow } from './AppWindow.tsx'
import { Figure, Picture, TextLine } from './Picture.tsx'
import { MapPin, RouteLine, StreetMap } from './StreetMap.tsx'

import css from './Picture.module.css'

/** A request with its steps, its fee and its map. */
export function RequestPicture() {
  const formats = useFormats()
  return (
    <Picture>
      <AppWindow tab="request">
        <StreetMap x={196} y={36} width={232} height={336}>
          <RouteLine d="M62 258 168 124" />
          <MapPin kind="outlet" x={62} y={260} />
          <MapPin kind="destination" x={168} y={124} />
        </StreetMap>
        <rect y={36} width={196} height={336} className={css.surface} />
        <path d="M196 36V372" className={css.line} />
        <TextLine x={14} y={50} width={88} height={9} tone="strong" />
        <Receipt y={70} icon={<StoreIcon x={22.5} y={78.5} size={13} />} width={66} />
        <Receipt y={108} icon={<PinIcon x={22.5} y={116.5} size={13} />} width={82} />
        <OrderCard />
        <rect y={314} width={196} height={58} className={css.raised} />
        <path d="M0 314H196" className={css.line} />
        <Figure x={14} y={340} size={16}>
          {formats.money(feeFor({ country, metres: PICTURED_METRES }).fee, country.currency.code)}
        </Figure>
        <TextLine x={14} y={351} width={76} height={5} />
        <rect x={118} y={327} width={66} height={32} rx={7} className={css.brand} />
        <TextLine x={134} y={340} width={34} tone="onBrand" />
      </AppWindow>
    </Picture>
  )
}

const PICTURED_METRES = 3000

type ReceiptProps = { y: number; icon: ReactNode; width: number }

/** A finished step, in one line. */
function Receipt({ y, icon, width }: ReceiptProps) {
  return (
    <>
      <rect x={12} y={y} width={172} height={30} rx={8} className={css.card} />
      <g className={css.tint}>
        <circle cx={29} cy={y + 15} r={10} />
        {icon}
      </g>
      <TextLine x={47} y={y + 12} width={width} tone="strong" />
      <TextLine x={150} y={y + 12.5} width={24} height={5} tone="link" />
    </>
  )
}

/** The open step, with its first fields. */
function OrderCard() {
  return (
    <>
      <rect x={12} y={146} width={172} height={190} rx={8} className={css.card} />
      <g className={css.brand}>
        <circle cx={29} cy={164} r={10} />
        <BoxIcon x={22.5} y={157.5} size={13} />
      </g>
      <TextLine x={47} y={160} width={78} height={8} tone="strong" />
      <TextLine x={24} y={183} width={44} height={5} />
      <rect x={24} y={193} width={148} height={22} rx={5} className={css.field} />
      <TextLine x={32} y={201} width={58} tone="strong" />
      <TextLine x={24} y={226} width={36} height={5} />
      <rect x={24} y={236} width={148} height={22} rx={5} className={css.focused} />
      <TextLine x={32} y={244} width={40} tone="strong" />
      <TextLine x={24} y={269} width={52} height={5} />
      <rect x={24} y={279} width={148} height={22} rx={5} className={css.field} />
    </>
  )
}
