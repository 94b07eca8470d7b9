import { beforeAll, describe, expect, test } from 'bun:test'
import { NoticeList } from '~/ui/shell/notice-list'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const drawer = () => markup(<NoticeList onLeave={() => undefined} />, [[['notices'], { entries: [], unread: 0 }]])

describe('the drawer', () => {
  test('asks what waits for them only of those who decide', () => {
    signedInAs(['Admin'])
    expect(drawer()).toContain('Waiting for me')
    signedInAs(['RequestMovie'])
    expect(drawer()).not.toContain('Waiting for me')
    expect(drawer()).toContain('My requests')
  })
})
