import { describe, expect, test } from 'bun:test'
import { isPushEndpoint, longestEndpoint, subscriptionAddress, subscriptionAt } from '~/shared/notifications/browsers'

const ofLength = (length: number) =>
  `https://push.example.com/${'x'.repeat(length - 'https://push.example.com/'.length)}`

describe('a push service', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/a:b', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc?x=1', true],
    [ofLength(longestEndpoint), true],
    [ofLength(longestEndpoint + 1), false],
    ['http://push.example.com/a', false],
    ['https://push.example.com:8443/a', false],
    ['https://ann:secret@push.example.com/a', false],
    ['https://127.0.0.1/a', false],
    ['https://2130706433/a', false],
    ['https://[::1]/a', false],
    ['https://localhost/a', false],
    ['https://router/a', false],
    ['file:///etc/passwd', false],
    ['no address', false],
    ['', false],
  ])('%p is one: %p', (address, is) => expect(isPushEndpoint(address)).toBe(is))

  test('is told with the keys of the browser, and read as it was', () => {
    const subscription = { endpoint: 'https://push.example.com/a', p256dh: 'key', auth: 'secret' }
    expect(subscriptionAt(subscriptionAddress(subscription))).toEqual(subscription)
    expect(subscriptionAt('12')).toBeNull()
    expect(subscriptionAt('https://127.0.0.1/a key secret')).toBeNull()
  })
})
