import type { MailOptOut, MailPart } from '../delivery'
import { Button, colour, darkRules, font, Linked, Paragraphs, paragraphsOf } from './paragraphs'
import { picture, Table } from './table'
import { Titles } from './titles'

type Poster = { title: string; image: string | null; link: string | null }

type MailFrameProps = {
  language: string
  /** As lists of mails show it. */
  title: string
  heading: string
  /** Name of the portal, shown where there is no logo and where pictures are not loaded. */
  name: string
  home: string | null
  logo: string | null
  body: string
  /** Cleaned markup that takes the place of the text. */
  html: string | null
  poster: Poster | null
  /** What the reader can do about it, as a button. */
  action: { label: string; url: string } | null
  parts: readonly MailPart[]
  optOut: MailOptOut | null
  sentAt: string
}

// Mail programs know tables and styles on elements; this part is only for those that know more.
const narrow =
  '@media (max-width:520px){.side,.main{display:block!important;width:auto!important;padding:0 32px 16px!important}}'

/** The page around every mail: 600 px wide, readable without pictures, dark where the system is. */
export function MailFrame(props: MailFrameProps) {
  const { language, title, heading, poster, parts } = props
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{narrow + darkRules}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: colour.ground }}>
        <Table width="100%" className="ground" style={{ background: colour.ground }}>
          <tr>
            <td align="center" style={{ padding: '32px 12px' }}>
              <Table
                width="600"
                className="surface"
                style={{
                  width: '100%',
                  maxWidth: 600,
                  background: colour.surface,
                  borderRadius: 12,
                  border: `1px solid ${colour.line}`,
                  borderCollapse: 'separate',
                  overflow: 'hidden',
                  // A word that is longer than a phone is wide would have all of it scrolled sideways.
                  wordBreak: 'break-word',
                }}
              >
                <Header {...props} />
                <tr>
                  <td
                    className="ink"
                    style={{ padding: '28px 32px 4px', font: `600 21px/28px ${font}`, color: colour.ink }}
                  >
                    {heading}
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: '12px 0 24px' }}>
                    <Table width="100%">
                      <tr>
                        {poster?.image && <PosterCell {...poster} image={poster.image} />}
                        <MessageCell {...props} />
                      </tr>
                    </Table>
                  </td>
                </tr>
                {parts.map(part => (
                  <Titles key={part.heading} {...part} />
                ))}
                <Footer {...props} />
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

function Header({ logo, name, home }: MailFrameProps) {
  return (
    <tr>
      <td
        className="header"
        style={{ padding: '20px 32px', background: colour.ink, font: `700 20px/28px ${font}`, color: colour.lamp }}
      >
        <Linked to={home} style={{ color: colour.lamp, textDecoration: 'none' }}>
          {logo ? (
            <img src={logo} alt={name} loading="lazy" height={36} style={{ ...picture, height: 36, maxWidth: 240 }} />
          ) : (
            name
          )}
        </Linked>
      </td>
    </tr>
  )
}

function Footer({ name, home, sentAt, optOut }: MailFrameProps) {
  const faint = { color: colour.inkFaint }
  return (
    <tr>
      <td
        className="line ink-faint"
        style={{ padding: '16px 32px', borderTop: `1px solid ${colour.line}`, font: `13px/20px ${font}`, ...faint }}
      >
        <Linked to={home} style={faint} className="ink-faint">
          {name}
        </Linked>
        {` · ${sentAt}`}
        {optOut && (
          <>
            {' · '}
            <Linked to={optOut.page} style={faint} className="ink-faint">
              {optOut.label}
            </Linked>
          </>
        )}
      </td>
    </tr>
  )
}

function PosterCell({ title, image, link }: Poster & { image: string }) {
  return (
    <td className="side" width="136" valign="top" style={{ width: 136, padding: '0 0 0 32px' }}>
      <Linked to={link} style={{ color: colour.accent, font: `600 14px/20px ${font}` }} className="accent">
        <img src={image} alt={title} loading="lazy" width={136} style={{ ...picture, width: 136, borderRadius: 8 }} />
      </Linked>
    </td>
  )
}

function MessageCell({ body, html, poster, action }: MailFrameProps) {
  const inText = html === null && action !== null && paragraphsOf(body).includes(action.url)
  const style = {
    padding: poster?.image ? '0 32px 0 24px' : '0 32px',
    font: `16px/25px ${font}`,
    color: colour.inkSoft,
  } as const
  return (
    <td className="main ink-soft" valign="top" style={style}>
      {html === null ? (
        <Paragraphs text={body} button={inText ? action : null} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of an administrator, cleaned by the caller
        <div dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {action && !inText && <Button {...action} />}
      {poster?.link && poster.link !== action?.url && (
        <p style={{ margin: '0 0 8px' }}>
          <Linked to={poster.link} style={{ color: colour.accent, fontWeight: 600 }} className="accent">
            {poster.title}
          </Linked>
        </p>
      )}
    </td>
  )
}
