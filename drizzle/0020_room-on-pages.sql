-- A case is changed several times, most of them soon after it was added: each new version of its row finds room on the
-- page where the row stands. On pages that are full it went to any page of the table with room, which is one that has to
-- be read, and stored as a whole; and signing up had to change every index.
ALTER TABLE "cases" SET (fillfactor = 85);
