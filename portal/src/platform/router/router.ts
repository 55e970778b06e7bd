import { createRouter } from './create-router.ts'

export const router = createRouter({
  href: () => location.pathname + location.search + location.hash,
  push: (href) => history.pushState(null, '', href),
  replace: (href) => history.replaceState(null, '', href),
  onMove: (call) => addEventListener('popstate', call),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  toTop: () => scrollTo(0, 0),
})
