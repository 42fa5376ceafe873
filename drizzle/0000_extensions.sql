-- Trigrams carry the search by parts of a name. The extension is trusted: the database's owner may create it.
create extension if not exists pg_trgm;
--> statement-breakpoint
create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = date_trunc('milliseconds', clock_timestamp());
  return new;
end
$$;
