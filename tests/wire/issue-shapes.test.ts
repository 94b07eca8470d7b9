import { describe, expect, test } from 'bun:test'
import { insertRequest } from '~/server/requests/queries'
import { comment, issuePeople, issuePortal, report, setStatus } from '../support/issues'
import { aMovieRequest } from '../support/movies'
import { hasRecordedPortal, recordedCalls, shapeDifferences } from '../support/recorded-shapes'

describe.if(hasRecordedPortal)('answers have the form of the established server', () => {
  const calls = hasRecordedPortal ? recordedCalls('issues').filter(({ status }) => status === 200) : []
  // The date has the misspelt name there alone.
  const isKnown = (difference: string) => /\.resolvedDate is not there/.test(difference)

  test('of every recorded read of issues', async () => {
    const portal = await issuePortal()
    const requesterId = issuePeople.find(({ userName }) => userName === 'noor')?.id ?? ''
    const request = await insertRequest(portal.app.store, aMovieRequest(19, { requesterId, imdbId: 'tt0017136' }))
    const id = await report(portal.ben, { requestId: request.id })
    await comment(portal.ada, id, 'We look into it')
    await setStatus(portal.ada, await report(portal.noor, { subject: 'Blurred' }), 2)
    const differences: Record<string, string[]> = {}
    const reads = calls.filter(({ request: { method, path } }) => method === 'GET' && /\/Issues/i.test(path))
    for (const { name, request, body } of reads) {
      const answer = await portal.ada.get(request.path)
      const found = answer.status === 200 ? shapeDifferences(body, answer.body).filter(one => !isKnown(one)) : []
      if (found.length > 0) differences[name] = found
    }
    expect(reads.length).toBeGreaterThan(15)
    expect(differences).toEqual({})
    await portal.close()
  })

  test('of a comment', async () => {
    const portal = await issuePortal()
    const recorded = calls.find(({ name }) => name.startsWith('comment-admin.json'))
    const { body } = await comment(portal.ada, await report(portal.ben), 'We look into it')
    expect(shapeDifferences(recorded?.body, body).filter(one => !isKnown(one))).toEqual([])
    await portal.close()
  })
})
