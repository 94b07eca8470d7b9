import { useEffect, useState } from 'react'
import type { WizardMediaServer } from '~/shared/api/wizard'
import type { Provider } from '~/shared/users/providers'
import { connectMediaServer, connectPlex, readProgress } from '../../api/wizard'
import { type MediaEntry, placeIn } from './media-entry'
import { useWork } from './state'

/** Tests the first media server and keeps it; answers whether it is connected. */
export const useConnectMedia = (setupCode: string) => {
  const work = useWork()
  const connect = (product: Provider, { address, key, login, password, owner }: MediaEntry) =>
    work.run(async () => {
      if (product === 'plex') {
        await connectPlex({ setupCode, login: login.trim(), password, ownerAdministers: owner })
        return null
      }
      const server = { setupCode, product, apiKey: key.trim(), subDir: null, ip: '', port: 0, ssl: false }
      await connectMediaServer({ ...server, ...placeIn(address) } satisfies WizardMediaServer)
      return null
    })
  return { ...work, connect }
}

/** The names of the media servers that are connected; none until that is known. */
export const useConnectedServers = (setupCode: string) => {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isLeft = false
    readProgress(setupCode).then(
      ({ mediaServers }) => !isLeft && setNames(mediaServers),
      // Not knowing it costs nothing: another server is refused with the reason.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [setupCode])
  return names
}
