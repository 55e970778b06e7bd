// Says that the page did not start (LOAD-03). Runs before the application's modules, and without them.
;(() => {
  const show = (reason) => {
    // Absent once the page is drawn.
    const notice = document.getElementById('start-failure')
    if (!notice?.hidden) return
    const detail = notice.querySelector('[data-detail]')
    if (reason instanceof Error && reason.message !== 'screen-load-failed') {
      detail.textContent = reason.message
    }
    notice.querySelector('button').addEventListener('click', () => location.reload())
    notice.hidden = false
  }

  // Captures failed script loads, too.
  addEventListener(
    'error',
    (event) => {
      if (event instanceof ErrorEvent) show(event.error)
      else if (event.target instanceof HTMLScriptElement) show()
    },
    true,
  )
  addEventListener('unhandledrejection', (event) => show(event.reason))
})()
