import { beforeAll, describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { backdropSet, imageUrl } from '~/ui/api/image-url'
import { posterSet } from '~/ui/api/poster-sets'
import { RecentCard } from '~/ui/features/discover/recent-card'
import { PersonCard } from '~/ui/kit/person-card'
import { Picture } from '~/ui/kit/picture'
import { tintGround } from '~/ui/kit/tint'
import { Backdrop } from '~/ui/parts/backdrop'
import { TitleCard } from '~/ui/parts/title-card'
import { aMovie, aRequest, markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

const tint = { hue: 212, chroma: 0.06 }
const ground = `background-color:${tintGround(tint).backgroundColor}`

beforeAll(speakEnglish)
beforeAll(() => signedInAs(['RequestMovie']))

/** The attributes of the only picture in it. */
function attributes(html: string): Record<string, string> {
  const images = html.match(/<img [^>]*>/g) ?? []
  expect(images).toHaveLength(1)
  return Object.fromEntries(
    [...(images[0] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}

describe('the addresses of a picture', () => {
  test('name the sizes that the catalogue has', () => {
    expect(posterSet('/a.jpg')).toBe(
      '/images/w185/a.jpg 185w, /images/w342/a.jpg 342w, /images/w500/a.jpg 500w, /images/w780/a.jpg 780w',
    )
    expect(backdropSet('/b.jpg')).toBe('/images/w780/b.jpg 780w, /images/w1280/b.jpg 1280w')
    expect(imageUrl('/a.jpg', 'w92')).toBe('/images/w92/a.jpg')
  })

  test.each(['https://pictures.example.com/a.jpg', '/images/w500/a.jpg', null])('%p comes in one size', path => {
    expect([posterSet(path), imageUrl(path, 'w185')]).toEqual([undefined, path])
  })
})

describe('a picture', () => {
  const picture = { src: '/images/w342/a.jpg', srcSet: posterSet('/a.jpg') ?? '', sizes: '156px', alt: '' }
  const shown = (more: Partial<Parameters<typeof Picture>[0]> = {}) =>
    attributes(renderToStaticMarkup(<Picture {...picture} {...more} />))

  test('keeps its room, and waits until it comes near', () => {
    expect(shown()).toMatchObject({ width: '342', height: '513', loading: 'lazy', sizes: 'auto, 156px' })
    expect(shown()).not.toHaveProperty('fetchPriority')
  })

  test('in sight from the start is loaded at once, after the one that counts', () => {
    expect(shown({ eager: true })).toMatchObject({ loading: 'eager', sizes: '156px' })
    expect(shown({ eager: true })).not.toHaveProperty('fetchPriority')
    expect(shown({ first: true })).toMatchObject({ loading: 'eager', sizes: '156px', fetchPriority: 'high' })
  })

  test('in sight from the start is not faded in', () => {
    expect(shown().class).toContain('transition-opacity')
    expect(shown({ eager: true }).class).not.toContain('transition-opacity')
  })

  test('is not seen before it has come, unless the page opens with it', () => {
    for (const late of [shown(), shown({ eager: true })]) expect(late.class).toMatch(/(^| )opacity-0( |$)/)
    expect(shown({ first: true }).class).not.toMatch(/(^| )opacity-0( |$)/)
  })

  test('stands on the colour of its title, and on a neutral one where that is not known', () => {
    expect(renderToStaticMarkup(<Picture {...picture} tint={tint} />)).toContain(ground)
    expect(tintGround(tint).backgroundColor).toBe('oklch(var(--tint-l) calc(0.06 * var(--tint-share)) 212)')
    expect(renderToStaticMarkup(<Picture {...picture} />)).toContain('oklch(var(--tint-l) calc(0.02 ')
    expect(tintGround({ hue: 30, chroma: 0.3 }).backgroundColor).toContain('calc(0.09 ')
  })
})

describe('the colour of a title', () => {
  test('stands behind the pictures of cards, of requests and of the head of a page', () => {
    const request = aRequest()
    for (const html of [
      markup(<TitleCard title={aMovie({ tint })} />),
      markup(<RecentCard request={{ ...request, title: { ...request.title, tint } }} />),
      markup(<Backdrop path={null} tint={tint} />),
    ]) {
      expect(html).toContain(ground)
    }
  })
})

test('a person has initials until a picture has come, which is for the eye alone', () => {
  const html = markup(<PersonCard name="Ada Lindqvist" photo="/images/w185/p.jpg" />)
  expect(html).toMatch(/aria-hidden="true"[^>]*>AL<img/)
  expect(attributes(html)).toMatchObject({ width: '185', height: '278', loading: 'lazy', alt: '' })
  expect(markup(<PersonCard name="Ada Lindqvist" photo={null} />)).not.toContain('<img')
})
