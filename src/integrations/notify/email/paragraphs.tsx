import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'

type Action = { label: string; url: string }

/** An empty line parts them. */
export const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/)

/** Plain text as paragraphs: web addresses become links, and one that is that of the button becomes the button. */
export function Paragraphs({ text, button }: { text: string; button: Action | null }) {
  return inARow(
    paragraphsOf(text).map(paragraph =>
      paragraph === button?.url
        ? createElement(Button, button)
        : createElement('p', { style: { margin: '0 0 16px' } }, lines(paragraph)),
    ),
  )
}

export const Button = ({ label, url }: Action) => (
  <p style={{ margin: '8px 0 20px' }}>
    <Linked to={url} style={buttonStyle} className="button">
      {label}
    </Linked>
  </p>
)

const lines = (paragraph: string) =>
  inARow(paragraph.split('\n').map((line, at) => (at ? inARow([lineBreak, words(line)]) : words(line))))

const lineBreak = <br />

/** Without what ends a sentence; brackets that an address opens and ends itself are part of it. */
const addressInLine = /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?]|\([^\s<>"()]*\)))/

const words = (line: string) => inARow(line.split(addressInLine).map((part, at) => (at % 2 ? linked(part) : part)))

const linked = (address: string) =>
  createElement(Linked, { to: address, style: { color: colour.accent }, className: 'accent' }, address)

/** Children in a fixed order, which need no keys. */
const inARow = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)

type LinkedProps = { to: string | null; style: CSSProperties; className?: string; children?: ReactNode }

/** A link where there is somewhere to go, else the same words without one. */
export const Linked = ({ to, style, className, children }: LinkedProps) =>
  to ? (
    <a href={to} style={style} className={className}>
      {children}
    </a>
  ) : (
    <span style={style} className={className}>
      {children}
    </span>
  )

export const font = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// The light theme of the interface; mail programs do not read its colour notation.
export const colour = {
  ground: '#f8f6f3',
  surface: '#ffffff',
  line: '#dfdcd6',
  ink: '#191823',
  inkSoft: '#4a4956',
  inkFaint: '#63626e',
  accent: '#b0186c',
  lamp: '#f6efe3',
}

const buttonStyle = {
  display: 'inline-block',
  padding: '10px 18px',
  borderRadius: 8,
  background: colour.ink,
  color: colour.lamp,
  font: `600 15px/20px ${font}`,
  textDecoration: 'none',
} as const

/** The dark theme, for mail programs that follow the system. The classes are those of the elements that have the colours. */
const darkStyles: Readonly<Record<string, string>> = {
  ground: 'background:#0f0d15!important',
  surface: 'background:#171520!important;border-color:#312f3a!important',
  header: 'background:#0f0d15!important',
  line: 'border-color:#312f3a!important',
  ink: 'color:#f7f3ec!important',
  'ink-soft': 'color:#c3c2cd!important',
  'ink-faint': 'color:#a19fac!important',
  accent: 'color:#f583b6!important',
  button: 'background:#f6efe3!important;color:#191823!important',
}
export const darkRules = `@media (prefers-color-scheme:dark){${Object.entries(darkStyles)
  .map(([name, style]) => `.${name}{${style}}`)
  .join('')}}`
