import { describe, expect, test } from 'bun:test'
import { deviceOf } from '~/shared/access/device'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('what signs in is called as people call it', () => {
  test.each<[string | null, string | null, string | null]>([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1',
      'Safari',
      'iPad',
    ],
    [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`, 'Chrome', 'Linux'],
    ['okhttp/4.12.0', 'okhttp', null],
    ['Dart/3.9 (dart:io)', 'Dart', null],
    ['Home Assistant/2026.1', 'Home Assistant', null],
    ['python-requests/2.32', 'python-requests', null],
    ['Movies/12 CFNetwork/1490.0.4 Darwin/25.0.0', 'Movies', 'macOS'],
    ['curl/8.5.0', 'curl', null],
    ['Mozilla/5.0', null, null],
    ['', null, null],
    ['   ', null, null],
    [null, null, null],
    ['<script>alert(1)</script>', null, null],
    [`${'a'.repeat(200)}/1`, 'a'.repeat(60), null],
  ])('%p', (userAgent, program, system) => {
    expect(deviceOf(userAgent)).toEqual({ program, system })
  })
})
