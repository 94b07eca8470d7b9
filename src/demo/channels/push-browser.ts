import type { PushSubscription } from '~/shared/notifications/browsers'

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const [saltBytes, headBytes, keyBytes] = [16, 21, 65]

const derived = async (
  key: ArrayBuffer | Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
) =>
  new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt, info },
      await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']),
      length * 8,
    ),
  )

const text = (words: string, ...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat([Buffer.from(words), ...parts]))

export type PushBrowser = PushSubscription & {
  /** What a message says that was encrypted for this browser; throws for any other. */
  open: (body: Uint8Array<ArrayBuffer>) => Promise<string>
}

/** A browser that is reached at this address, as RFC 8291 has it. */
export async function pushBrowser(endpoint: string): Promise<PushBrowser> {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const own = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const secret = crypto.getRandomValues(new Uint8Array(16))
  return {
    endpoint,
    p256dh: Buffer.from(own).toString('base64url'),
    auth: Buffer.from(secret).toString('base64url'),
    async open(body) {
      const salt = body.slice(0, saltBytes)
      const theirs = body.slice(headBytes, headBytes + keyBytes)
      const sender = await crypto.subtle.importKey('raw', theirs, curve, false, [])
      const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, pair.privateKey, 256)
      const input = await derived(shared, secret, text('WebPush: info\0', own, theirs), 32)
      const key = await derived(input, salt, text('Content-Encoding: aes128gcm\0'), 16)
      const iv = await derived(input, salt, text('Content-Encoding: nonce\0'), 12)
      const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
      const sealed = body.slice(headBytes + keyBytes)
      const opened = Buffer.from(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, sealed))
      // The last record ends with a 2 and as many zeros as it was filled up with.
      return opened.subarray(0, opened.lastIndexOf(2)).toString()
    },
  }
}
