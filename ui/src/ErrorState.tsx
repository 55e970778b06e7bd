import { WarningIcon } from './icons.tsx'
import { Message } from './Message.tsx'
import type { MessageProps } from './Message.tsx'

const defaultIcon = <WarningIcon size={24} />

/** In the place of what could not be loaded; the action is to try again. */
export const ErrorState = ({ icon = defaultIcon, ...props }: MessageProps) => (
  <Message {...props} icon={icon} tone="error" />
)
