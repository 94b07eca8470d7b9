import { frame, frameReader } from '~/shared/hub-frames'

type Invocation = { target?: string; arguments?: unknown[] }

/** The live channel of a page that is open: what it was shown. It opens it again as soon as it is closed, as pages do. */
export function livePage(address: string, token: string) {
  const shown: string[] = []
  let closed = false
  let socket: WebSocket | null = null
  let opened = 0
  let isReady = false

  function open() {
    if (closed) return
    isReady = false
    const read = frameReader()
    const line = new WebSocket(`${address.replace(/^http/, 'ws')}/hubs/notification?access_token=${token}`)
    socket = line
    line.onopen = () => line.send(frame({ protocol: 'json', version: 1 }))
    line.onmessage = ({ data }) => {
      for (const one of read(String(data)) as Invocation[]) {
        if (Object.keys(one).length === 0) {
          isReady = true
          opened++
        } else if (one.target !== undefined) shown.push(JSON.stringify(one.arguments ?? []))
      }
    }
    line.onclose = () => {
      isReady = false
      if (socket === line) setTimeout(open, 100)
    }
  }
  open()
  return {
    shown: shown as readonly string[],
    isReady: () => isReady,
    opened: () => opened,
    close() {
      closed = true
      socket?.close()
    },
  }
}
