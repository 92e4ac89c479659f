import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** So many documents are in memory at a time, and fit into one batch of writes; the largest have some kilobytes. */
const PAGE_DOCUMENTS = 200

/**
 * All documents of a query, one page after the other; no page when there is nothing. What is deleted or written behind
 * the page that was read last changes nothing of those that follow.
 */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE_DOCUMENTS)
  let page = (await ordered.get()).docs
  while (page.length > 0) {
    yield page
    page = page.length < PAGE_DOCUMENTS ? [] : (await ordered.startAfter(page.at(-1)).get()).docs
  }
}
