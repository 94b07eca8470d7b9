import { useEffect, useState } from 'react'

type Read<Answer> = Answer | { failed: unknown } | 'waiting'

/** What is behind the token of a link, for pages that stand outside of what the signed-in have; `again` asks once more. */
export function useBehindLink<Answer>(token: string, ask: (token: string) => Promise<Answer>) {
  const [read, setRead] = useState<Read<Answer>>('waiting')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more for every try
  useEffect(() => {
    let isLeft = false
    ask(token).then(
      answer => isLeft || setRead(answer),
      (failed: unknown) => isLeft || setRead({ failed }),
    )
    return () => {
      isLeft = true
    }
  }, [token, tries])
  const again = () => {
    setRead('waiting')
    setTries(tries + 1)
  }
  return { read, again }
}
