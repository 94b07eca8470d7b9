/**
 * What a text of an administrator may hold where others read it: no scripts, no frames, no forms. `usual` are the tags that
 * mark up nothing but text.
 */
export const harmlessMarkup = (usual: readonly string[]) => ({
  allowedTags: [...usual, 'img', 'center'],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], '*': ['style', 'align'] },
  allowedSchemes: ['http', 'https', 'mailto'],
})
