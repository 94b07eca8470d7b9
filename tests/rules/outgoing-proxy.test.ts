import { expect, test } from 'bun:test'
import { proxyFor } from '~/integrations/http/proxy'

const proxy = 'http://proxy.example.com:3128'

test.each([
  ['https://api.themoviedb.org/3/movie/1', '', true],
  ['https://image.tmdb.org/t/p/w92/a.jpg', '', true],
  ['http://100.64.0.1/', '', false],
  ['http://8.8.8.8/', '', true],
  ['http://radarr:7878/api', '', false],
  ['http://radarr.local/', '', false],
  ['http://nas.home.arpa/', '', false],
  ['http://192.168.1.20:8989/', '', false],
  ['http://[fd00::1]:8989/', '', false],
  ['http://localhost:1/', '', false],
  ['https://radarr.example.com/', 'radarr.example.com', false],
  ['https://RADARR.example.com/', ' a.example.org, Radarr.Example.com ', false],
  ['https://radarr.example.com/', '.example.com', false],
  ['https://example.com/', '.example.com', true],
  ['https://notexample.com/', 'example.com', true],
])('%s with "%s" called directly goes through the proxy: %p', (url, direct, through) => {
  expect(proxyFor(url, { proxy, direct })).toBe(through ? proxy : null)
  expect(proxyFor(url, { proxy: null, direct })).toBeNull()
  expect(proxyFor(url, { proxy: '', direct: null })).toBeNull()
})
