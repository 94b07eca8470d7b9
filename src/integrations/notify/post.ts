import { type CallInit, call, type Http, UpstreamError } from '../http/call'

/** Posts something whose answer does not matter: every 2xx counts, whatever its body holds. */
export async function post(http: Http, service: string, url: string, init: CallInit): Promise<void> {
  try {
    await call<unknown>(http, service, url, { ...init, method: 'POST' })
  } catch (error) {
    const taken = error instanceof UpstreamError && error.status !== null && error.status >= 200 && error.status < 300
    if (!taken) throw error
  }
}
