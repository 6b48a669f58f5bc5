// Signs of our own: into a file, out of a file, a table.

export const SAVE = '<path d="M222 50h68v180h84L256 356 138 230h84zM62 340h62v62h264v-62h62v124H62z"/>';
export const OPEN = '<path d="M222 336h68V166h84L256 44 138 166h84zM62 340h62v62h264v-62h62v124H62z"/>';
export const TABLE = '<path d="M36 132h440v74h-52v190h-62V206H150v190H88V206H36z"/>';
