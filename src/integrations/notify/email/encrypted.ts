import MailComposer from 'nodemailer/lib/mail-composer'
import MimeNode from 'nodemailer/lib/mime-node'
import { createMessage, encrypt, readKey } from 'openpgp'
import { UpstreamError } from '../../http/call'
import { emailService, type Mail } from './mail'

/** Shown in lists of mails in place of the subject, which is encrypted as well. */
const outerSubject = '...'

type Headers = Readonly<Record<string, string>>

/** A mail that nobody on the way reads, as RFC 3156 has it: what it says, its subject and its pictures' addresses. */
export async function encryptedMail(mail: Mail, publicKey: string, headers: Headers) {
  const { from, to, messageId, date } = mail
  const root = new MimeNode('multipart/encrypted; protocol="application/pgp-encrypted"')
  root.setHeader({
    ...headers,
    from,
    to: to ?? '',
    subject: outerSubject,
    'message-id': messageId,
    date: date.toUTCString(),
  })
  part(root, 'application/pgp-encrypted').setContent('Version: 1\r\n')
  part(root, 'application/octet-stream; name="encrypted.asc"').setContent(await closed(mail, publicKey))
  return { envelope: { from: from.address, to: to?.address ?? '' }, raw: await root.build() }
}

const part = (root: MimeNode, type: string) => root.createChild(type).setHeader('content-transfer-encoding', '7bit')

async function closed({ subject, text, html }: Mail, publicKey: string): Promise<string> {
  const inside = await new MailComposer({ subject, text, html, encoding: 'utf-8' }).compile().build()
  try {
    const message = await createMessage({ binary: new Uint8Array(inside) })
    return await encrypt({ message, encryptionKeys: await readKey({ armoredKey: publicKey }) })
  } catch (cause) {
    throw unusable(cause)
  }
}

/** It is never sent readable instead: somebody asked for that. */
function unusable(cause: unknown) {
  const said = cause instanceof Error ? cause.message.replace(/^Error encrypting message: /, '') : ''
  const message = `${emailService} could not be encrypted with the key of its reader: ${said}.`
  return new UpstreamError({
    service: emailService,
    kind: 'refused',
    detail: said,
    message,
    failure: { code: 'mailKey', service: emailService, said },
  })
}
