import { ListIcon, ScooterIcon, StoreIcon } from '@pillion/ui/icons'
import { useId, type ReactNode } from 'react'

import { TextLine } from './Picture.tsx'

import css from './Picture.module.css'

type AppWindowProps = { tab: 'request' | 'tracking'; children: ReactNode }

/** The portal's window, 428 by 372 from its own corner. The top bar takes the first 36. */
export function AppWindow({ tab, children }: AppWindowProps) {
  const clip = useId()
  const outline = { width: 428, height: 372, rx: 14 }
  return (
    <g transform="translate(14 14)">
      <rect {...outline} className={css.floating} />
      <clipPath id={clip}>
        <rect {...outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {children}
        <TopBar tab={tab} />
      </g>
      <rect {...outline} className={css.line} />
    </g>
  )
}

/** Brand, branch, tabs, live state and account. */
function TopBar({ tab }: { tab: AppWindowProps['tab'] }) {
  const isRequest = tab === 'request'
  return (
    <>
      <rect width={428} height={36} className={css.raised} />
      <path d="M0 36H428" className={css.line} />
      <rect x={14} y={11} width={14} height={14} rx={4} className={css.brand} />
      <rect x={38} y={8} width={84} height={20} rx={5} className={css.field} />
      <g className={css.icon}>
        <StoreIcon x={44} y={12} size={12} />
        <ScooterIcon x={138} y={12} size={12} />
        <ListIcon x={210} y={12} size={12} />
      </g>
      <TextLine x={61} y={15.5} width={48} height={5} tone="strong" />
      <TextLine x={155} y={15.5} width={38} height={5} tone={isRequest ? 'strong' : 'muted'} />
      <TextLine x={227} y={15.5} width={38} height={5} tone={isRequest ? 'muted' : 'strong'} />
      <rect x={isRequest ? 138 : 210} y={34} width={55} height={2} className={css.link} />
      <circle cx={388} cy={18} r={3.5} className={css.live} />
      <circle cx={408} cy={18} r={8} className={css.tint} />
    </>
  )
}
