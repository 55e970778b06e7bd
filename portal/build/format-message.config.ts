import formatMessage from 'use-intl/format-message/format-only'

// Only its development build looks at this, and refuses to tell texts from branches without it.
formatMessage.raw = true

export default formatMessage
