import { parsed } from './body'
import { budgetOf, passing } from './body-text'

/** What is longer has a picture in it. */
const mostKept = 256_000
const budget = budgetOf(8_000_000)

/**
 * What a body says, be it JSON or a form with JSON in it; null for anything else. Whoever calls is not told what is wrong
 * with it.
 */
export async function looseBody(request: Request, limit: number): Promise<unknown> {
  const part = budget.open()
  try {
    const bytes = await passing(request, { kept: mostKept, limit, part })
    return bytes && (await said(bytes, request.headers.get('content-type') ?? ''))
  } finally {
    part.close()
  }
}

async function said(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<unknown> {
  if (!/^multipart\/form-data\b/i.test(type)) return objectIn(new TextDecoder().decode(bytes))
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  for (const value of form?.values() ?? []) {
    const found = typeof value === 'string' ? objectIn(value) : null
    if (found !== null) return found
  }
  return null
}

function objectIn(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return null
  try {
    return parsed(text)
  } catch {
    return null
  }
}
