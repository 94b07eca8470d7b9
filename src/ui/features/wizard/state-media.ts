import { useState } from 'react'
import type { Provider } from '~/shared/users/providers'
import { changeSection, connectPlex, testServer } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { type MediaEntry, placeIn } from './media-entry'

/** Tests the first media server and keeps it; answers whether it is connected. */
export const useConnectMedia = () => {
  const words = useErrorText()
  const [work, setWork] = useState<{ busy: boolean; fault: string | null }>({ busy: false, fault: null })
  const attempt = async (product: Provider, { address, key, login, password, owner }: MediaEntry) => {
    if (product === 'plex') {
      await connectPlex({ login: login.trim(), password, ownerAdministers: owner })
      return null
    }
    const place = placeIn(address)
    const server = { id: 1, apiKey: key.trim(), ...place }
    const { ok, message, suggestion } = await testServer(
      { section: product, server: 1 },
      { enable: true, servers: [server] },
    )
    if (!ok) return message
    // People read it wherever something can be watched.
    const name = suggestion?.value ?? place?.ip ?? ''
    await changeSection(product, values => ({ ...values, enable: true, servers: [{ ...server, name }] }))
    return null
  }
  const connect = async (product: Provider, entry: MediaEntry) => {
    setWork({ busy: true, fault: null })
    const fault = await attempt(product, entry).catch(words)
    setWork({ busy: false, fault })
    return fault === null
  }
  return { ...work, connect, clear: () => setWork({ busy: false, fault: null }) }
}
