import { router } from '#platform/router/router.ts'

/** The web font replaces the system's between two pages, so that no text moves while it is read. */
export function loadWebFont(): void {
  void document.fonts.load(`1em 'Inter Variable'`).then(showBetweenPages, () => {})
}

function showBetweenPages(): void {
  // The served page still covers the screen.
  if (document.getElementById('boot')) return show()
  const path = router.shown()?.place.pathname
  const unsubscribe = router.subscribe(() => {
    if (router.shown()?.place.pathname === path) return
    unsubscribe()
    show()
  })
}

function show(): void {
  document.documentElement.dataset['webFont'] = ''
}
