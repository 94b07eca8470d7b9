import { describe, expect, test } from 'bun:test'
import { pictureBox, pictureOf, picturesIn, withProvided } from '~/shared/users/own-picture'

const tag = 'a'.repeat(24)

describe('what tells pictures of a person apart', () => {
  test.each([
    [null, null, null],
    [null, 'tag-1', 'tag-1'],
    [tag, null, `own:${tag}`],
    [tag, 'https://plex.example.com/a b?c=d', `own:${tag} https://plex.example.com/a b?c=d`],
  ])('chosen here %p, at the media server %p', (own, provided, written) => {
    expect(pictureOf({ own, provided })).toBe(written)
    expect(picturesIn(written)).toEqual({ own, provided })
  })

  test('fits into its column: what the media server says is left out where both do not', () => {
    const room = 500 - `own:${tag} `.length
    expect(pictureOf({ own: tag, provided: 'x'.repeat(room) })).toHaveLength(500)
    expect(pictureOf({ own: tag, provided: 'x'.repeat(room + 1) })).toBe(`own:${tag}`)
  })

  test('keeps what was chosen when the media server has another one', () => {
    expect(withProvided(`own:${tag} old`, 'new')).toBe(`own:${tag} new`)
    expect(withProvided(`own:${tag} old`, null)).toBe(`own:${tag}`)
    expect(withProvided('old', 'new')).toBe('new')
  })
})

test.each([
  [256, 256, 256],
  [4_000, 4_000, 256],
  [384, 256, 384],
  [256, 384, 384],
  [512, 256, 512],
  [513, 256, 512],
  [1, 40_000, 512],
  [1, 1, 256],
])('a picture of %p by %p fits into a square of %p', (width, height, box) => {
  expect(pictureBox(width, height)).toBe(box)
})
