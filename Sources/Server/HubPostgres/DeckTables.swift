#if PostgreSQL
  import Postgres

  /// The migrations that make the tables of a hub.
  enum DeckTables {
    static let migrations = [
      PostgresMigration(decks), PostgresMigration(moderation), PostgresMigration(copies),
      PostgresMigration(wordStatistics),
    ]

    /// The version of the choice of words. A change of it chooses the words of all decks anew.
    static let wordsVersion = 1
    /// The most changes of one transaction.
    static let places = 1_024

    /// A change gets its place from its transaction's number and a count (`place`). Those of transactions before any that still
    /// runs are settled: no other will become visible among them. All that were committed are before `next_place`. Numbers from
    /// a sequence would become visible in another order than they are drawn.
    ///
    /// `written` is the transaction that wrote the row of `line`: another one has written that of a restored dump.
    ///
    /// `ranks` has what marks change, so that they do not write whole decks. A writer locks its row first. `words` has the lexemes
    /// of decks that are not withdrawn, and the text for `Relevance`. `search` has the number of the last deck whose words are
    /// counted, and the version of the choice of words.
    private static let decks = """
      CREATE TABLE line (line text NOT NULL, base bigint NOT NULL, written xid8 NOT NULL);
      INSERT INTO line VALUES (replace(gen_random_uuid()::text, '-', ''), 0, pg_current_xact_id());
      CREATE FUNCTION place() RETURNS bigint LANGUAGE plpgsql AS $$
        DECLARE count bigint := coalesce(nullif(current_setting('turntable.places', true), ''), '0')::bigint;
        BEGIN
          IF count >= \(places) THEN RAISE EXCEPTION 'a transaction has at most \(places) changes'; END IF;
          PERFORM set_config('turntable.places', (count + 1)::text, true);
          RETURN (SELECT base FROM line) + pg_current_xact_id()::text::bigint * \(places) + count;
        END $$;
      CREATE FUNCTION settled_place() RETURNS bigint LANGUAGE sql AS $$
        SELECT base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint * \(places) FROM line $$;
      CREATE FUNCTION next_place() RETURNS bigint LANGUAGE sql AS $$
        SELECT base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint * \(places) FROM line $$;
      CREATE TABLE decks (
        number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, id text COLLATE "C" NOT NULL UNIQUE,
        owner bytea NOT NULL, content bytea NOT NULL, revision bigint NOT NULL, category text NOT NULL,
        cover text NOT NULL, icon text NOT NULL, title text NOT NULL, description text NOT NULL,
        author text NOT NULL, language text COLLATE "C" NOT NULL, licence text NOT NULL, rating bigint NOT NULL,
        tags text NOT NULL, kinds text COLLATE "C" NOT NULL, cards bigint NOT NULL, changed bigint NOT NULL,
        judged bigint NOT NULL, kept bigint NOT NULL, waits bigint, flags text NOT NULL,
        hidden_by text COLLATE "C", hidden_reason text NOT NULL, hidden_at bigint NOT NULL, origin text COLLATE "C");
      CREATE INDEX decks_owner ON decks (owner);
      CREATE INDEX decks_waiting ON decks (waits) WHERE waits IS NOT NULL;
      CREATE INDEX decks_hidden ON decks (hidden_at) WHERE hidden_by = 'moderator';
      CREATE TABLE ranks (
        number bigint PRIMARY KEY REFERENCES decks, state text COLLATE "C" NOT NULL, created bigint NOT NULL,
        downloads bigint NOT NULL, likes bigint NOT NULL, heat double precision, popular double precision NOT NULL,
        rising double precision NOT NULL, sequence bigint NOT NULL UNIQUE);
      CREATE INDEX ranks_popular ON ranks (popular DESC, number DESC) WHERE state = 'shown';
      CREATE INDEX ranks_rising ON ranks (rising DESC, number DESC) WHERE state = 'shown';
      CREATE INDEX ranks_newest ON ranks (created DESC, number DESC) WHERE state = 'shown';
      CREATE TABLE revisions (
        deck bigint NOT NULL REFERENCES decks, revision bigint NOT NULL, content bytea NOT NULL UNIQUE,
        time bigint NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (deck, revision));
      CREATE TABLE words (
        deck bigint PRIMARY KEY REFERENCES decks, text text NOT NULL, lexemes tsvector NOT NULL);
      CREATE INDEX words_lexemes ON words USING gin (lexemes);
      CREATE TABLE search (counted bigint NOT NULL, version bigint NOT NULL);
      INSERT INTO search VALUES (0, \(wordsVersion));
      CREATE TABLE marks (
        deck bigint NOT NULL REFERENCES decks, kind bigint NOT NULL, key bytea NOT NULL, is_set boolean NOT NULL,
        is_counted boolean NOT NULL, PRIMARY KEY (deck, kind, key));
      CREATE TABLE days (day bigint PRIMARY KEY, secret bytea NOT NULL);
      CREATE TABLE day_marks (
        day bigint NOT NULL REFERENCES days ON DELETE CASCADE, deck bigint NOT NULL, kind bigint NOT NULL,
        address bytea NOT NULL, count bigint NOT NULL, PRIMARY KEY (day, deck, kind, address));
      """

    /// `network` is the hash of an open report's network, with the key in `network_key`.
    private static let moderation = """
      CREATE TABLE reports (
        deck bigint NOT NULL REFERENCES decks, key bytea NOT NULL, reason text NOT NULL, words text NOT NULL,
        time bigint NOT NULL, is_counted boolean NOT NULL, is_open boolean NOT NULL, network bytea,
        PRIMARY KEY (deck, key));
      CREATE TABLE network_key (key bytea NOT NULL);
      CREATE TABLE moderators (name text COLLATE "C" PRIMARY KEY, key bytea NOT NULL UNIQUE, added bigint NOT NULL);
      CREATE TABLE bans (owner bytea PRIMARY KEY, time bigint NOT NULL);
      CREATE TABLE acts (
        number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, time bigint NOT NULL, moderator text NOT NULL,
        what text NOT NULL, subject text COLLATE "C" NOT NULL, reason text NOT NULL);
      CREATE INDEX acts_subject ON acts (subject, number);
      """

    private static let copies = """
      CREATE TABLE mirrors (origin text COLLATE "C" PRIMARY KEY, line text NOT NULL, sequence bigint NOT NULL);
      CREATE TABLE refused_copies (
        origin text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, sequence bigint NOT NULL, cause text NOT NULL,
        PRIMARY KEY (origin, id));
      """

    /// The statistics of lexemes: PostgreSQL keeps the frequencies of ten times as many.
    static let statistics = 1_000

    /// PostgreSQL takes a word without a known frequency for half as frequent as the last one with a known one, and for one deck in
    /// 200 at most. With the usual 1,000 words it took a rare word of a million decks for ten times too frequent, and looked
    /// for the most popular decks with it one after the other.
    private static let wordStatistics = """
      ALTER TABLE words ALTER lexemes SET STATISTICS \(statistics);
      ANALYZE words (lexemes);
      """
  }
#endif
