import { createRouter } from './create-router.ts'

export const router = createRouter({
  href: () => location.pathname + location.search + location.hash,
  push: (href) => history.pushState(null, '', href),
  replace: (href) => history.replaceState(null, '', href),
  onPopState: (callback) => addEventListener('popstate', callback),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  scrollToTop: () => scrollTo(0, 0),
})
