import { minuteMs } from '~/shared/durations'
import { callOrNull, type Http, under } from '../../http/call'
import { listOf, objectAnswer, textOf, wireOf } from '../../http/reading'

const coverArtName = 'Cover Art Archive'

/** Addresses of the cover of an album in three sizes: 250 and 500 pixels, and as it was scanned. */
export type Cover = { small: string; large: string; whole: string }

const cover = (value: unknown): Cover | null => {
  const wire = wireOf(value)
  const { small, large, '250': quarter, '500': half } = wireOf(wire.thumbnails)
  const whole = textOf(wire.image)
  const sizes = [textOf(small) ?? textOf(quarter), textOf(large) ?? textOf(half), whole]
  const any = sizes.find(address => address !== null)
  if (!any) return null
  return { small: sizes[0] ?? any, large: sizes[1] ?? any, whole: whole ?? any }
}

/** Where a picture is loaded from: the archive gives plain addresses also to whoever asks in private. */
const securely = (url: string, base: string) => (base.startsWith('https:') ? url.replace(/^http:/i, 'https:') : url)

/**
 * The pictures of releases. Its answers lie on other hosts, two redirects away, and an album without a cover is one that
 * it does not know.
 */
export const coverArtClient = (http: Http, { url }: { url: string }) => ({
  /** The cover of a release group, the first of its pictures; null for one without. */
  ofGroup: (groupId: string): Promise<Cover | null> =>
    callOrNull(
      http,
      coverArtName,
      under(url, `release-group/${encodeURIComponent(groupId)}`),
      { otherHosts: true, timeoutMs: 20_000, cacheMs: minuteMs },
      answer => {
        const first = listOf(objectAnswer(coverArtName, answer).images, cover)[0]
        if (!first) return null
        return {
          small: securely(first.small, url),
          large: securely(first.large, url),
          whole: securely(first.whole, url),
        }
      },
    ),
})
