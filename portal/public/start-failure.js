// Says that the page did not start, whatever the reason: nothing of the application can be relied on for that (LOAD-03).
// A plain script of its own, so that it runs before the application's modules are even looked at.
;(() => {
  const show = (reason) => {
    // Gone as soon as the application has drawn itself.
    const notice = document.getElementById('start-failure')
    if (!notice?.hidden) return
    const detail = notice.querySelector('[data-detail]')
    if (reason instanceof Error && reason.message !== 'screen-load-failed') {
      detail.textContent = reason.message
    }
    notice.querySelector('button').addEventListener('click', () => location.reload())
    notice.hidden = false
  }

  // While capturing, a script that could not be fetched is heard too.
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
