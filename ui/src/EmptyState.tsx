import { Message } from './Message.tsx'
import type { MessageProps } from './Message.tsx'

/** Shown instead of an empty list. */
export const EmptyState = (props: MessageProps) => <Message {...props} />
