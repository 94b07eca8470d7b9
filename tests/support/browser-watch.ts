import type { Page, WebSocket } from 'playwright-core'

/** Runs in every page: what breaks the policy is told on the console. */
export const reportsViolations = `addEventListener('securitypolicyviolation', event =>
  console.error('content security policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`

/**
 * Runs in every page: what is behind a dialog is not blurred. Nobody here sees it, and without a graphics card each
 * picture of an open dialog takes twenty times as long with it.
 */
export const blursNothing = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}`

/** Notes whatever a page must never do: throw, complain, break the policy, call what fails. */
export const watch = (page: Page, faults: string[], expected: RegExp[]) => {
  const isExpected = (url: string) => expected.some(pattern => pattern.test(url))
  page.on('pageerror', error => faults.push(`threw ${error.stack ?? error.message}`))
  page.on('console', message => {
    const { url } = message.location()
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (!isExpected(url) && !isExpected(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('response', answer => {
    if (answer.status() < 400 || isExpected(answer.url())) return
    faults.push(`${answer.status()} for ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? 'failed'
    // A page that is left takes its open calls with it.
    if (why !== 'net::ERR_ABORTED' && !isExpected(request.url())) faults.push(`${why} for ${request.url()}`)
  })
}

/** Follows the live channel of a page; answers whether it is open now. */
export const channelOf = (page: Page) => {
  let open: WebSocket | null = null
  // The channel of a page that is left is not always said to be closed.
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open = null
  })
  page.on('websocket', socket => {
    socket.once('framereceived', () => {
      open = socket
    })
    socket.once('close', () => {
      if (open === socket) open = null
    })
  })
  return () => open !== null
}
