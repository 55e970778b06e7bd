import { ScooterIcon, UserIcon } from '@pillion/ui/icons'
import { useId } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { Figure, Picture, StepMark, TextLine } from './Picture.tsx'
import { MapPin, MapRider, RouteLine, StreetMap } from './StreetMap.tsx'

import css from './Picture.module.css'

/** The message with the link, and the page that it opens on the customer's phone. */
export function SharePicture() {
  const clip = useId()
  const screen = { width: 188, height: 364, rx: 22 }
  return (
    <Picture>
      <g transform="translate(222 12)">
        <rect width={200} height={376} rx={28} className={css.phone} />
        <clipPath id={clip}>
          <rect {...screen} />
        </clipPath>
        <g transform="translate(6 6)" clipPath={`url(#${clip})`}>
          <rect {...screen} className={css.surface} />
          <TrackingPage />
        </g>
      </g>
      <RouteLine d="M178 158H222" />
      <Message />
    </Picture>
  )
}

/** The recipient's page: the status, the arrival, five steps, the rider and the map. */
function TrackingPage() {
  const t = useT('tracking.eta')
  return (
    <>
      <rect width={188} height={36} className={css.raised} />
      <path d="M0 36H188" className={css.line} />
      <rect x={14} y={11} width={14} height={14} rx={4} className={css.brand} />
      <TextLine x={34} y={15} width={36} tone="strong" />
      <TextLine x={142} y={15.5} width={32} height={5} />
      <g className={css.statusTint}>
        <rect x={14} y={48} width={68} height={18} rx={9} />
        <ScooterIcon x={21} y={51} size={12} />
      </g>
      <TextLine x={38} y={54.5} width={36} height={5} tone="status" />
      <TextLine x={14} y={76} width={150} height={9} tone="strong" />
      {/* Below each other, because in some languages they are wider than the phone. */}
      <Figure x={14} y={104} size={11}>
        <tspan className={css.note}>{t('label')}</tspan>
      </Figure>
      <Figure x={14} y={122} size={14}>
        {t('minutes', { minutes: 6 })}
      </Figure>
      <path d="M24 144H94" className={css.wayDone} />
      <path d="M129 144H164" className={css.way} />
      <path d="M94 144H129" className={css.wayDone} />
      {steps.map(({ x, state }) => (
        <g key={x}>
          <StepMark x={x} y={144} radius={9} state={state} />
          <TextLine x={x - 11} y={159} width={22} height={4} tone="faint" />
        </g>
      ))}
      <rect x={14} y={176} width={160} height={42} rx={10} className={css.card} />
      <g className={css.tint}>
        <circle cx={36} cy={197} r={13} />
        <UserIcon x={27.5} y={188.5} size={17} />
      </g>
      <TextLine x={57} y={194} width={96} tone="strong" />
      <StreetMap x={0} y={230} width={188} height={134}>
        <RouteLine d="M28 116 148 58" />
        <MapPin kind="outlet" x={28} y={118} />
        <MapPin kind="destination" x={148} y={58} />
        <MapRider x={96} y={83} heading={64} />
      </StreetMap>
    </>
  )
}

/** From the shop to its customer. */
function Message() {
  return (
    <g>
      <path className={css.floating} d={bubble} />
      <TextLine x={48} y={114} width={100} />
      <TextLine x={48} y={129} width={72} />
      <TextLine x={48} y={152} width={108} tone="link" />
      <rect x={48} y={162} width={108} height={1.5} className={css.link} />
    </g>
  )
}

/** Its tail points at who has sent it. */
const bubble = 'M46 92H158a16 16 0 0 1 16 16V166a16 16 0 0 1-16 16H54L30 200V108a16 16 0 0 1 16-16Z'

const steps = [
  { x: 24, state: 'done' },
  { x: 59, state: 'done' },
  { x: 94, state: 'done' },
  { x: 129, state: 'current' },
  { x: 164, state: 'ahead' },
] as const
