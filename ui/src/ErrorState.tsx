import { WarningIcon } from './icons.tsx'
import { Message } from './Message.tsx'
import type { MessageProps } from './Message.tsx'

const defaultIcon = <WarningIcon size={24} />

/** Shown instead of content that failed to load. The action retries. */
export const ErrorState = ({ icon = defaultIcon, ...props }: MessageProps) => (
  <Message {...props} icon={icon} tone="error" />
)
