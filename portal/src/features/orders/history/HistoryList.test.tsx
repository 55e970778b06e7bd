import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'
import { withTexts } from '#test/with-texts.tsx'

import { HistoryList } from './HistoryList.tsx'
import type { History } from './use-history.ts'

const empty: History = {
  state: 'ready',
  error: null,
  orders: [],
  hasMore: false,
  isFetchingMore: false,
  hasFailedMore: false,
  fetchMore() {},
  retry() {},
  isRetrying: false,
}

const textOf = (history: Partial<History>, text = '') =>
  renderToStaticMarkup(
    withTexts(
      <HistoryList
        history={{ ...empty, ...history }}
        refusal={undefined}
        text={text}
        columns={{ columns: [], hidden: [], setShown() {} }}
        now={0}
        openId={undefined}
        onOpen={() => {}}
      />,
    ),
  ).replaceAll(/<[^>]*>/g, ' ')

it('[HIST-15, HIST-16] says that the past orders could not be retrieved, why, and offers another try', () => {
  const error = new CallError({ status: 503, key: 'error.unavailable', message: 'down' })
  expect(textOf({ state: 'failed', error })).toMatch(
    /We could not retrieve the past orders\. .*The service is unavailable\. Please try again soon\. .*Try again/,
  )
  expect(textOf({ state: 'failed' })).toContain('Check the connection and try again.')
})

it('says why there are no orders: loading, none in the period, or none for the search', () => {
  expect(textOf({ state: 'loading' })).toContain('Loading the orders')
  expect(textOf({})).toContain('No orders in this period')
  expect(textOf({}, 'Anna')).toContain('No orders for “\u2068Anna\u2069”')
})

it('offers another try when the next page has failed', () => {
  const text = textOf({ hasMore: true, hasFailedMore: true })
  expect(text).toMatch(/We could not load more orders\. .*Try again/)
  expect(text).not.toContain('Show more')
})
