import { ScooterIcon, UserIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'

import { AppWindow } from './AppWindow.tsx'
import { Figure, Picture, StepMark, TextLine } from './Picture.tsx'
import { MapPin, MapRider, RouteLine, StreetMap } from './StreetMap.tsx'

import css from './Picture.module.css'

/** An order on its way: the map with its rider, and the drawer beside it. */
export function FollowPicture() {
  return (
    <Picture>
      <AppWindow tab="tracking">
        <StreetMap x={0} y={36} width={256} height={336}>
          <RouteLine d="M58 264 196 104" />
          <MapPin kind="outlet" x={58} y={266} />
          <MapPin kind="destination" x={196} y={104} />
          <MapRider x={132} y={178} heading={41} />
        </StreetMap>
        <OrderDrawer />
      </AppWindow>
    </Picture>
  )
}

/** What happens next, the rider, and the history. */
function OrderDrawer() {
  const t = useT('units')
  return (
    <>
      <rect x={256} y={36} width={172} height={336} className={css.raised} />
      <path d="M256 36V372M256 66H428" className={css.line} />
      <TextLine x={270} y={47} width={70} height={8} tone="strong" />
      <g className={css.statusTint}>
        <circle cx={287} cy={94} r={17} />
        <ScooterIcon x={277} y={84} size={20} />
      </g>
      <TextLine x={314} y={89} width={82} height={10} tone="strong" />
      <Figure x={270} y={136} size={16}>
        {t('in-minutes', { minutes: 6 })}
      </Figure>
      <TextLine x={270} y={146} width={118} height={5} />
      <path d="M270 166H414" className={css.line} />
      <g className={css.tint}>
        <circle cx={284} cy={190} r={14} />
        <UserIcon x={275} y={181} size={18} />
      </g>
      <TextLine x={308} y={181} width={62} tone="strong" />
      <TextLine x={308} y={194} width={84} height={5} tone="link" />
      <path d="M270 214H414" className={css.line} />
      <path d="M277 240V302" className={css.wayDone} />
      <path d="M277 302V372" className={css.way} />
      {history.map(({ y, width, state }) => (
        <g key={y}>
          <StepMark x={277} y={y} radius={7} state={state} />
          <TextLine x={294} y={y - 3} width={width} tone={state === 'ahead' ? 'faint' : 'strong'} />
          {state !== 'ahead' && <TextLine x={392} y={y - 2.5} width={22} height={5} />}
        </g>
      ))}
    </>
  )
}

const history = [
  { y: 240, width: 64, state: 'done' },
  { y: 271, width: 78, state: 'done' },
  { y: 302, width: 54, state: 'current' },
  { y: 333, width: 70, state: 'ahead' },
] as const
