import { QueryClient } from '@tanstack/react-query'

/** Retries belong to `call` (HTTP-08), and a lost network must show as an error, not as a wait without end. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})
