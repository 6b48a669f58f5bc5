"""The tables of the databases. Each text migrates one by a version; released ones never change.

They only add: while the processes of a server are replaced, those of the version before go on
reading and writing the migrated database.
"""

from typing import Final

SQLITE: Final = (
    """
    CREATE TABLE secret (value BLOB NOT NULL);
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        public INTEGER NOT NULL,
        status TEXT NOT NULL,
        changed TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
        body TEXT NOT NULL
    );
    CREATE INDEX tables_open ON tables (public, status, changed);
    CREATE TABLE actions (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE seated (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX seated_at ON seated (table_id);
    INSERT OR IGNORE INTO seated
        SELECT json_extract(seat.value, '$.person'), tables.id
        FROM tables, json_each(tables.body, '$.seats') AS seat
        WHERE json_extract(seat.value, '$.person') IS NOT NULL;
    """,
    """
    CREATE TABLE pulse (beats INTEGER NOT NULL);
    INSERT INTO pulse VALUES (0);
    """,
    """
    CREATE TABLE packs (
        key TEXT PRIMARY KEY,
        body TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE boxes (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        network TEXT NOT NULL,
        pack TEXT NOT NULL,
        body TEXT NOT NULL
    );
    """,
    """
    ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN opener TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN pack TEXT NOT NULL DEFAULT '';
    UPDATE tables SET
        owner = coalesce(json_extract(body, '$.owner'), ''),
        opener = coalesce(json_extract(body, '$.opener'), ''),
        pack = coalesce(json_extract(body, '$.pack'), '')
    WHERE json_valid(body);
    CREATE INDEX tables_owner ON tables (owner, status, changed);
    CREATE INDEX tables_pack ON tables (pack);
    CREATE INDEX tables_changed ON tables (changed);
    ALTER TABLE boxes ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
    UPDATE boxes SET number = rowid;
    CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
    """
    ALTER TABLE secret ADD COLUMN until INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE accounts (
        person TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        since INTEGER NOT NULL,
        bare INTEGER NOT NULL,
        code TEXT NOT NULL,
        code_made INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX accounts_code ON accounts (code);
    CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        rp TEXT NOT NULL,
        key TEXT NOT NULL,
        counter INTEGER NOT NULL,
        name TEXT NOT NULL,
        made INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX passkeys_of ON passkeys (person);
    CREATE TABLE devices (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        made INTEGER NOT NULL,
        seen INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX devices_of ON devices (person);
    CREATE TABLE challenges (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        challenge TEXT NOT NULL,
        until INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE played (
        table_id TEXT NOT NULL,
        person TEXT NOT NULL,
        number INTEGER NOT NULL,
        waiting INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, person)
    ) WITHOUT ROWID;
    CREATE INDEX played_by ON played (person, number);
    CREATE INDEX played_waiting ON played (number) WHERE waiting = 1;
    CREATE TABLE profiles (
        person TEXT PRIMARY KEY,
        shown TEXT NOT NULL,
        version INTEGER NOT NULL,
        body TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX profiles_shown ON profiles (shown) WHERE shown <> '';
    """,
    """
    CREATE TABLE deals (
        day TEXT NOT NULL,
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (day, person)
    ) WITHOUT ROWID;
    CREATE INDEX deals_at ON deals (table_id);
    """,
    """
    CREATE TABLE shares (
        token TEXT PRIMARY KEY,
        table_id TEXT NOT NULL,
        person TEXT NOT NULL,
        UNIQUE (table_id, person)
    ) WITHOUT ROWID;
    CREATE TABLE unsigned (
        table_id TEXT NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (table_id, person)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE tournaments (
        id TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        status TEXT NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX tournaments_played ON tournaments (status);
    """,
)

POSTGRES: Final = (
    """
    CREATE TABLE secret (value BYTEA NOT NULL);
    CREATE TABLE tables (
        id TEXT COLLATE "C" PRIMARY KEY,
        public SMALLINT NOT NULL,
        status TEXT COLLATE "C" NOT NULL,
        changed TIMESTAMPTZ NOT NULL,
        epoch BIGINT NOT NULL,
        owner TEXT COLLATE "C" NOT NULL,
        opener TEXT COLLATE "C" NOT NULL,
        pack TEXT COLLATE "C" NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX tables_open ON tables (public, status, changed);
    CREATE INDEX tables_owner ON tables (owner, status, changed);
    CREATE INDEX tables_pack ON tables (pack);
    CREATE INDEX tables_changed ON tables (changed);
    CREATE TABLE actions (
        table_id TEXT COLLATE "C" NOT NULL,
        number BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE seated (
        person TEXT COLLATE "C" NOT NULL,
        table_id TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX seated_at ON seated (table_id);
    CREATE TABLE packs (key TEXT COLLATE "C" PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE boxes (
        id TEXT COLLATE "C" PRIMARY KEY,
        number BIGINT NOT NULL,
        game TEXT COLLATE "C" NOT NULL,
        person TEXT COLLATE "C" NOT NULL,
        network TEXT COLLATE "C" NOT NULL,
        pack TEXT COLLATE "C" NOT NULL,
        body TEXT NOT NULL
    );
    CREATE TABLE notes (name TEXT COLLATE "C" PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE pulse (beats BIGINT NOT NULL);
    INSERT INTO pulse VALUES (0);
    """,
    """
    CREATE TABLE processes (
        id TEXT COLLATE "C" PRIMARY KEY,
        link TEXT NOT NULL,
        until TIMESTAMPTZ NOT NULL,
        told TEXT NOT NULL DEFAULT ''
    );
    ALTER TABLE tables ADD COLUMN holder TEXT COLLATE "C" NOT NULL DEFAULT '';
    CREATE INDEX tables_held ON tables (holder) WHERE holder <> '';
    """,
    """
    ALTER TABLE secret ADD COLUMN until BIGINT NOT NULL DEFAULT 0;
    CREATE TABLE accounts (
        person TEXT COLLATE "C" PRIMARY KEY,
        name TEXT NOT NULL,
        since BIGINT NOT NULL,
        bare SMALLINT NOT NULL,
        code TEXT COLLATE "C" NOT NULL,
        code_made BIGINT NOT NULL
    );
    CREATE INDEX accounts_code ON accounts (code);
    CREATE TABLE passkeys (
        id TEXT COLLATE "C" PRIMARY KEY,
        person TEXT COLLATE "C" NOT NULL,
        rp TEXT NOT NULL,
        key TEXT NOT NULL,
        counter BIGINT NOT NULL,
        name TEXT NOT NULL,
        made BIGINT NOT NULL,
        used BIGINT NOT NULL
    );
    CREATE INDEX passkeys_of ON passkeys (person);
    CREATE TABLE devices (
        id TEXT COLLATE "C" PRIMARY KEY,
        person TEXT COLLATE "C" NOT NULL,
        name TEXT NOT NULL,
        made BIGINT NOT NULL,
        seen BIGINT NOT NULL
    );
    CREATE INDEX devices_of ON devices (person);
    CREATE TABLE challenges (
        id TEXT COLLATE "C" PRIMARY KEY,
        person TEXT COLLATE "C" NOT NULL,
        challenge TEXT NOT NULL,
        until BIGINT NOT NULL
    );
    """,
    """
    CREATE TABLE played (
        table_id TEXT COLLATE "C" NOT NULL,
        person TEXT COLLATE "C" NOT NULL,
        number BIGINT NOT NULL,
        waiting SMALLINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, person)
    );
    CREATE INDEX played_by ON played (person, number);
    CREATE INDEX played_waiting ON played (number) WHERE waiting = 1;
    CREATE TABLE profiles (
        person TEXT COLLATE "C" PRIMARY KEY,
        shown TEXT COLLATE "C" NOT NULL,
        version BIGINT NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX profiles_shown ON profiles (shown) WHERE shown <> '';
    """,
    """
    CREATE TABLE deals (
        day TEXT COLLATE "C" NOT NULL,
        person TEXT COLLATE "C" NOT NULL,
        table_id TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (day, person)
    );
    CREATE INDEX deals_at ON deals (table_id);
    """,
    """
    CREATE TABLE shares (
        token TEXT COLLATE "C" PRIMARY KEY,
        table_id TEXT COLLATE "C" NOT NULL,
        person TEXT COLLATE "C" NOT NULL,
        UNIQUE (table_id, person)
    );
    CREATE TABLE unsigned (
        table_id TEXT COLLATE "C" NOT NULL,
        person TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (table_id, person)
    );
    """,
    """
    CREATE TABLE tournaments (
        id TEXT COLLATE "C" PRIMARY KEY,
        version BIGINT NOT NULL,
        status TEXT COLLATE "C" NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX tournaments_played ON tournaments (status);
    """,
)
