import { afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ToastRegion } from '~/ui/kit/toast-region'
import { dismissSaying, dismissToast, showToast } from '~/ui/kit/toasts'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const shown: number[] = []
afterEach(() => {
  for (const id of shown.splice(0)) dismissToast(id)
})
const show = (toast: Parameters<typeof showToast>[0]) => {
  shown.push(showToast(toast))
  return renderToStaticMarkup(<ToastRegion />)
}

describe('a short message', () => {
  test('is one whole sentence', () => {
    const html = show({ text: 'Charade requested.' })
    expect(html).toContain('>Charade requested.<')
    expect(html).not.toContain('<b ')
  })

  test('names what a refusal is about on a line of its own, and stays until it is closed', () => {
    const html = show({ tone: 'bad', title: 'Charade', text: 'You’ve reached your movie limit.' })
    expect(html).toMatch(/<b class="block[^"]*">Charade<\/b>You’ve reached your movie limit\./)
    expect(html).toContain('aria-label="Close"')
  })

  test('goes once what it says is not so any more, and others stay', () => {
    show({ tone: 'bad', title: 'Charade', text: 'The portal isn’t responding.' })
    show({ tone: 'bad', title: 'Metropolis', text: 'The portal isn’t responding.' })
    show({ text: 'Sintel requested.' })
    dismissSaying(['The portal isn’t responding.'])
    const html = renderToStaticMarkup(<ToastRegion />)
    expect(html).toContain('Sintel requested.')
    expect(html).not.toContain('isn’t responding')
  })

  test('that comes again is counted', () => {
    show({ text: 'Charade requested.' })
    expect(show({ text: 'Charade requested.' })).toContain('× 2')
  })
})
