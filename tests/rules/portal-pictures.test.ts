import { describe, expect, test } from 'bun:test'
import { mostPortalPictures } from '~/shared/settings/kept-pictures'
import { picturesKept, portalPicturePath, portalPictureTag, shownAddress } from '~/shared/settings/portal-pictures'

const tag = 'ab'.repeat(16)
const kept = (...tags: string[]) => tags.map((one, index) => ({ id: index + 1, tag: one, content: '' }))

describe('the address of a picture of the portal', () => {
  test.each([
    [portalPicturePath(tag), tag],
    [` ${portalPicturePath(tag)} `, tag],
    [`${portalPicturePath(tag)}?x`, null],
    [portalPicturePath(tag.slice(1)), null],
    [portalPicturePath(`${tag}a`), null],
    [portalPicturePath('../'.repeat(10)), null],
    [`https://example.com${portalPicturePath(tag)}`, null],
    ['', null],
    [null, null],
  ])('in %p has the tag %p', (address, found) => expect(portalPictureTag(address)).toBe(found))

  test('lies below the base path; one that was typed stays as it is', () => {
    expect(shownAddress(portalPicturePath(tag), '/requests')).toBe(`/requests/images/portal/${tag}.png`)
    expect(shownAddress('/logo.svg', '/requests')).toBe('/logo.svg')
    expect(shownAddress('https://example.com/logo.svg', '/requests')).toBe('https://example.com/logo.svg')
    expect(shownAddress(null, '/requests')).toBeNull()
  })
})

describe('of pictures that were sent', () => {
  const tagsKept = (known: string[], added: string, inUse: (string | null)[] = []) =>
    picturesKept(kept(...known), { tag: added, content: '' }, inUse).map(one => one.tag)

  test('the newest stands first, and one that is sent again is kept once', () => {
    expect(tagsKept([], 'a')).toEqual(['a'])
    expect(tagsKept(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
    expect(tagsKept(['a', 'b'], 'b')).toEqual(['b', 'a'])
  })

  test('one more than are kept drops the oldest that is not in use', () => {
    const full = ['f', 'e', 'd', 'c', 'b', 'a']
    expect(full).toHaveLength(mostPortalPictures)
    expect(tagsKept(full, 'g')).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
    expect(tagsKept(full, 'g', ['a', null, 'c'])).toEqual(['g', 'c', 'a', 'f', 'e', 'd'])
  })

  test('no two have the same number', () => {
    const ids = picturesKept(kept('a', 'b'), { tag: 'c', content: '' }, []).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
