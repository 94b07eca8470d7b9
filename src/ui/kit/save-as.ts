/** Hands a text to the browser as a file. */
export const saveAs = (name: string, text: string, type = 'text/plain') => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
