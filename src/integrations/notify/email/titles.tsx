import type { MailPart, MailTitle } from '../delivery'
import { colour, font, Linked } from './paragraphs'
import { picture, Table } from './table'

const posterWidth = 92
const posterHeight = 138
const line = (size: number, height: number) => `${size}px/${height}px ${font}`

/** Titles of a newsletter under their heading, each with its poster. */
export function Titles({ heading, titles, more, moreLink }: MailPart) {
  return (
    <tr>
      <td style={{ padding: '0 32px 20px' }}>
        <Table width="100%">
          <tr>
            <td
              className="line ink"
              style={{
                padding: '16px 0 12px',
                borderTop: `1px solid ${colour.line}`,
                font: `600 ${line(18, 24)}`,
                color: colour.ink,
              }}
            >
              {heading}
            </td>
          </tr>
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, and two titles may be called the same
            <TitleRow key={index} {...title} />
          ))}
          {more && (
            <tr>
              <td className="ink-soft" style={{ padding: '8px 0 0', font: line(15, 22), color: colour.inkSoft }}>
                <Linked to={moreLink} style={{ color: colour.accent, fontWeight: 600 }} className="accent">
                  {more}
                </Linked>
              </td>
            </tr>
          )}
        </Table>
      </td>
    </tr>
  )
}

function TitleRow({ title, link, poster, posterLink, isSquare, facts, lines, text }: MailTitle) {
  const height = isSquare ? posterWidth : posterHeight
  const words = { font: line(14, 20), color: colour.inkSoft }
  return (
    <tr>
      <td style={{ padding: '0 0 16px' }}>
        <Table width="100%">
          <tr>
            {poster && (
              <td width={posterWidth + 16} valign="top" style={{ width: posterWidth + 16 }}>
                <Linked to={posterLink} style={{ textDecoration: 'none' }}>
                  <img
                    src={poster}
                    alt={title}
                    width={posterWidth}
                    height={height}
                    // Most mail programs show the name until they may fetch the picture.
                    style={{ ...picture, ...words, width: posterWidth, height, borderRadius: 6 }}
                  />
                </Linked>
              </td>
            )}
            <td valign="top" className="ink-soft" style={{ ...words, wordBreak: 'break-word' }}>
              <Linked
                to={link}
                className="ink"
                style={{ font: `600 ${line(16, 22)}`, color: colour.ink, textDecoration: 'none' }}
              >
                {title}
              </Linked>
              {facts && (
                <div className="ink-faint" style={{ color: colour.inkFaint, fontSize: 13 }}>
                  {facts}
                </div>
              )}
              {lines.map(each => (
                <div key={each} className="ink" style={{ color: colour.ink }}>
                  {each}
                </div>
              ))}
              {text && <div style={{ paddingTop: 4 }}>{text}</div>}
            </td>
          </tr>
        </Table>
      </td>
    </tr>
  )
}
