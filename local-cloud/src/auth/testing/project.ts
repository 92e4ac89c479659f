/** The project of every test of Authentication. */
export const projectId = 'parley-local'
