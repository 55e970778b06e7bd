import { Message } from './Message.tsx'
import type { MessageProps } from './Message.tsx'

/** In the place of a list that has nothing to show. */
export const EmptyState = (props: MessageProps) => <Message {...props} />
