CREATE TABLE "library_seasons" (
	"itemId" integer NOT NULL,
	"season" integer NOT NULL,
	"block" integer NOT NULL,
	"there" bigint NOT NULL,
	"known" bigint NOT NULL,
	CONSTRAINT "library_seasons_itemId_season_block_pk" PRIMARY KEY("itemId","season","block")
);
--> statement-breakpoint
ALTER TABLE "library_seasons" ADD CONSTRAINT "library_seasons_itemId_library_items_id_fk" FOREIGN KEY ("itemId") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "library_seasons" ("itemId", "season", "block", "there", "known")
SELECT e."itemId", e."season", e."episode" >> 5, SUM(case when e."hasFile" then 1::bigint << (e."episode" & 31) else 0 end), SUM(1::bigint << (e."episode" & 31))
FROM "library_episodes" e GROUP BY e."itemId", e."season", e."episode" >> 5;
