/** Pages of the documentation load nothing from elsewhere, and no page of another host shows them. */
export const helpPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const pageAddress = /^\/help\/([A-Za-z\d-]{0,64})$/

/** The file of the documentation that an address means; others mean what they say. */
export const helpFile = (path: string): string => {
  const name = pageAddress.exec(path)?.[1]
  return name === undefined ? path : `/help/${name || 'index'}.html`
}

/** Pages there name each other as files of one folder, so that one of them is opened below it. */
export const toHelp = () => new Response(null, { status: 308, headers: { location: 'help/' } })
