import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { refuse } from '~/shared/refusal'

/*
 * An encrypted backup is a mark, a salt, an initialisation vector, the backup under AES-256-GCM, and the tag of that. The
 * key is made of the passphrase, slowly. The tag is checked once all of it was read; what was read until then is written in
 * one transaction, which is taken back where the tag is wrong.
 */
const mark = Buffer.from('marquee-encrypted-1\n')
const [saltBytes, ivBytes, tagBytes] = [16, 12, 16]
const headBytes = mark.length + saltBytes + ivBytes
const algorithm = 'aes-256-gcm'

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, failed) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }, (error, key) =>
      error ? failed(error) : done(key),
    ),
  )

/** Encrypts what flows through it. */
export async function encrypting(passphrase: string): Promise<Transform> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)]
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), iv)
  let isBegun = false
  return new Transform({
    transform(chunk, _, done) {
      if (!isBegun) this.push(Buffer.concat([mark, salt, iv]))
      isBegun = true
      done(null, cipher.update(chunk))
    },
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

async function endsOf(file: string, size: number): Promise<{ head: Buffer; tag: Buffer }> {
  const handle = await open(file)
  try {
    const [head, tag] = [Buffer.alloc(headBytes), Buffer.alloc(tagBytes)]
    await handle.read(head, 0, headBytes, 0)
    await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes))
    return { head, tag }
  } finally {
    await handle.close()
  }
}

/** A backup as it flows out of its file, and what opens it: nothing where it is not encrypted. */
export async function openedBackup(
  file: string,
  size: number,
  passphrase: string | null,
): Promise<{ packed: ReturnType<typeof createReadStream>; opening: Transform[] }> {
  const { head, tag } = await endsOf(file, size)
  if (!head.subarray(0, mark.length).equals(mark)) return { packed: createReadStream(file), opening: [] }
  if (size < headBytes + tagBytes) return refuse({ code: 'BackupNotUsable', detail: file })
  if (passphrase === null) return refuse({ code: 'PassphraseNeeded' })
  const salt = head.subarray(mark.length, mark.length + saltBytes)
  const decipher = createDecipheriv(algorithm, await keyOf(passphrase, salt), head.subarray(mark.length + saltBytes))
  decipher.setAuthTag(tag)
  const wrong = () => refuse({ code: 'PassphraseWrong', detail: file })
  const opening = new Transform({
    transform: (chunk, _, done) => done(null, decipher.update(chunk)),
    flush(done) {
      try {
        done(null, decipher.final())
      } catch {
        try {
          wrong()
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      }
    },
  })
  return { packed: createReadStream(file, { start: headBytes, end: size - tagBytes - 1 }), opening: [opening] }
}
