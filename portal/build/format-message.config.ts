import formatMessage from 'use-intl/format-message/format-only'

// The development build checks this flag, and without it rejects compiled messages.
formatMessage.raw = true

export default formatMessage
