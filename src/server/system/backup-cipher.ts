import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { Refusal, refuse } from '~/shared/refusal'

/*
 * An encrypted backup is a mark, what may be read of it without the passphrase, a salt, an initialisation vector, the backup
 * under AES-256-GCM, and the tag of all that. The key is made of the passphrase, slowly. The tag is checked once all of it
 * was read; what was read until then is written in one transaction, which is taken back where the tag is wrong. Those of
 * the first versions tell nothing without the passphrase.
 */
const marks = { plain: Buffer.from('marquee-encrypted-1\n'), told: Buffer.from('marquee-encrypted-2\n') }
const markBytes = marks.told.length
const [lengthBytes, saltBytes, ivBytes, tagBytes] = [2, 16, 12, 16]
/** What is told without the passphrase, at most. */
const mostTold = 4_000
const algorithm = 'aes-256-gcm'

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, failed) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }, (error, key) =>
      error ? failed(error) : done(key),
    ),
  )

/** Encrypts what flows through it; `told` stays readable, and cannot be changed. */
export async function encrypting(passphrase: string, told: object): Promise<Transform> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)]
  const text = Buffer.from(JSON.stringify(told))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt16BE(text.length)
  const open = Buffer.concat([marks.told, length, text])
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), iv)
  cipher.setAAD(open)
  let isBegun = false
  return new Transform({
    transform(chunk, _, done) {
      if (!isBegun) this.push(Buffer.concat([open, salt, iv]))
      isBegun = true
      done(null, cipher.update(chunk))
    },
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/** How an encrypted backup begins: `open` is all that is told of it, its mark included. */
type Head = { told: unknown; open: Buffer; salt: Buffer; iv: Buffer; bytes: number }

/** The head of an encrypted backup; null for what is none. Bytes of a file that was cut short are none either. */
export function encryptedHead(beginning: Buffer): Head | null {
  const mark = beginning.subarray(0, markBytes)
  if (mark.equals(marks.plain)) return headAt(beginning, { open: Buffer.alloc(0), from: markBytes, told: null })
  if (!mark.equals(marks.told) || beginning.length < markBytes + lengthBytes) return null
  const length = beginning.readUInt16BE(markBytes)
  const from = markBytes + lengthBytes + length
  if (length > mostTold || beginning.length < from) return null
  const told = parsed(beginning.subarray(markBytes + lengthBytes, from).toString())
  return headAt(beginning, { open: beginning.subarray(0, from), from, told })
}

function headAt(beginning: Buffer, { from, ...known }: { open: Buffer; from: number; told: unknown }): Head | null {
  const bytes = from + saltBytes + ivBytes
  if (beginning.length < bytes) return null
  const [salt, iv] = [beginning.subarray(from, from + saltBytes), beginning.subarray(from + saltBytes, bytes)]
  return { ...known, salt, iv, bytes }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** More than any head has. */
export const beginningBytes = 32_768

/** What a file begins with. */
export async function beginningOf(file: string, from = 0, most = beginningBytes): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(most)
    const { bytesRead } = await handle.read(bytes, 0, most, from)
    return bytes.subarray(0, bytesRead)
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
  const head = encryptedHead(await beginningOf(file))
  if (!head) return { packed: createReadStream(file), opening: [] }
  if (size < head.bytes + tagBytes) return refuse({ code: 'BackupNotUsable', detail: basename(file) })
  if (passphrase === null) return refuse({ code: 'PassphraseNeeded' })
  const decipher = createDecipheriv(algorithm, await keyOf(passphrase, head.salt), head.iv)
  if (head.open.length > 0) decipher.setAAD(head.open)
  decipher.setAuthTag(await beginningOf(file, size - tagBytes, tagBytes))
  const opening = new Transform({
    transform: (chunk, _, done) => done(null, decipher.update(chunk)),
    flush(done) {
      try {
        done(null, decipher.final())
      } catch {
        done(new Refusal({ code: 'PassphraseWrong', detail: basename(file) }))
      }
    },
  })
  return { packed: createReadStream(file, { start: head.bytes, end: size - tagBytes - 1 }), opening: [opening] }
}
