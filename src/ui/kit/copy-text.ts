/** Copies a text; false where the browser does not let the page. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copySelected(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return copySelected(text)
    throw error
  }
}

// Browsers give the clipboard to pages with https alone, and at home most portals have none. The old command copies
// what is selected, so a field is put beside the focus, inside the dialog that may hold it.
const copySelected = (text: string) => {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  ;(before?.closest('[role="dialog"]') ?? document.body).append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}
