import { webPush } from '~/shared/services/web-push'
import type { App } from '../app'
import { dropAllBrowsers } from './browser-queries'

const curve = { name: 'ECDSA', namedCurve: 'P-256' }

/** A pair of keys with which a push service knows the portal again, in base64url. */
async function newPair() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return {
    publicKey: Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url'),
    privateKey: d,
  }
}

/**
 * The key that a browser is given when it is added; it is made when somebody asks for it first. Where its other half was
 * lost, both are made anew: browsers that were added with the old one cannot be reached any more.
 */
export async function pushKey(app: App): Promise<string> {
  const { publicKey, privateKey } = app.settings.get(webPush)
  if (publicKey && privateKey) return publicKey
  const pair = await newPair()
  const kept = await app.store.transaction(async tx => {
    const held = await app.settings.getForUpdate(tx, webPush)
    if (held.publicKey && held.privateKey) return held.publicKey
    await app.settings.save(tx, webPush, { ...held, ...pair })
    await dropAllBrowsers(tx)
    return pair.publicKey
  })
  await app.settings.refresh()
  app.log.info('keys for browsers made')
  return kept
}
