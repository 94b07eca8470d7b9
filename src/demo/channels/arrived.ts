import { readHeader, readMail } from '../mail/read-mail'
import type { ArrivedMail } from '../mail/stand-in'
import type { Call } from '../stand-in'

type Arrived = {
  calls: readonly Call[]
  mails: readonly ArrivedMail[]
  /** What a message to a browser says; null for any other. */
  readable: (body: unknown) => string | null
  /** Where the pictures are that mails fetch from the movie database. */
  pictures?: string | undefined
  /** Where the covers are that mails fetch from where Lidarr says. */
  covers?: string | undefined
}

type Places = Pick<Arrived, 'pictures' | 'covers'>

const safe = (text: string) => Bun.escapeHTML(text)
const shownText = (text: string) => `<pre>${safe(text)}</pre>`
const folded = (label: string, content: string) => `<details><summary>${label}</summary>${shownText(content)}</details>`

const publicPictures = 'https://image.tmdb.org/t/p'
const publicCover = /https:\/\/images\.example\.com\/album\/([\da-f-]+)\/cover\.jpg/g

/** A form is read field by field. */
const formIn = (body: string) =>
  /^\w+=/.test(body) ? [...new URLSearchParams(body)].map(([name, value]) => `${name}: ${value}`).join('\n') : body

const callShown = ({ at, method, path, body, place = '', status = 0 }: Call, readable: Arrived['readable']) => {
  const title = `<h2>${safe(`${place} · ${at} ${method} ${path}`)}</h2>`
  // What was not taken comes once more, or never.
  if (status >= 400) return { at, html: `${title}<p>Refused with ${status}.</p>` }
  const text = typeof body === 'string' ? (readable(body) ?? formIn(body)) : JSON.stringify(body, null, 2)
  return { at, html: `${title}${shownText(text ?? '')}` }
}

/** Drawn as a mail program does it: without scripts and in a frame of its own, whose links open beside this page. */
const framed = (html: string) =>
  `<iframe title="As it is read" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${safe(
    html.replace(/<head[^>]*>/i, head => `${head}<base target="_blank">`),
  )}"></iframe>`

/** The button of mail programs for a newsletter, which asks nothing more (RFC 8058). */
function unsubscribing({ 'list-unsubscribe': list = '', 'list-unsubscribe-post': post }: Record<string, string>) {
  const [, address] = /<(https?:[^>]+)>/.exec(list) ?? []
  return address && post
    ? `<form method="post" target="_blank" action="${safe(address)}"><button name="List-Unsubscribe" value="One-Click">Unsubscribe at one click</button></form>`
    : ''
}

function mailShown({ at, from, to, source }: ArrivedMail, { pictures = publicPictures, covers }: Places) {
  const { headers, text, html } = readMail(source)
  const isEncrypted = headers['content-type']?.startsWith('multipart/encrypted') === true
  const subject = readHeader(headers.subject ?? '')
  const [beforeText] = source.split('\r\n\r\n')
  const withPosters = html.replaceAll(publicPictures, pictures)
  const fetchedHere = covers ? withPosters.replace(publicCover, `${covers}/release-group/$1/front`) : withPosters
  const content = isEncrypted
    ? `<p>Encrypted with OpenPGP: whoever has the key reads its subject, its text and its pictures.</p>${folded('Source', source)}`
    : `${framed(fetchedHere)}${unsubscribing(headers)}${folded('Text part', text)}`
  return {
    at,
    html: `<h2>${safe(`Email · ${at} ${subject}`)}</h2><p>${safe(`${from} → ${to.join(', ')}`)}</p>${content}${folded(
      'Headers',
      readHeader(beforeText ?? ''),
    )}`,
  }
}

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;padding:0 1rem;max-width:60rem}
h1{font-size:1.5rem}h2{font-size:1rem;overflow-wrap:anywhere}section{border-top:1px solid #8886;padding:.5rem 0 1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{box-sizing:border-box;width:100%;height:36rem;border:1px solid #8886;border-radius:6px;resize:vertical}
summary{cursor:pointer;padding:.25rem 0}button{font:inherit;padding:.25rem .75rem}`

/** The frames of mails have pictures from anywhere, and nothing on the page runs. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; form-action http: https:"

/** Everything that was sent to the stand-ins of channels, the newest first. */
export function arrivedPage({ calls, mails, readable, ...places }: Arrived): Response {
  const messages = calls.filter(({ method }) => method !== 'GET').map(call => callShown(call, readable))
  const all = [...messages, ...mails.map(mail => mailShown(mail, places))].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )
  const list = all.map(({ html }) => `<section>${html}</section>`).join('')
  const page = `<!doctype html><html lang="en"><title>What arrived</title><meta name="viewport" content="width=device-width"><style>${style}</style><h1>What arrived</h1>${
    list || '<p>No email and no message has arrived yet.</p>'
  }`
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
